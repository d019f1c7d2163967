import { commonZh } from '../../../text/zh/common';
import { ConfirmDialog } from '../ConfirmDialog';
import { type DialogStore, useDialogContent } from '../dialogStore';
import { NoticeToast, useNotice } from '../NoticeToast';
import { type RowAction, RowActions } from '../RowActions';
import type { Identified, ListColumn, ListDescription, RowQuestion } from './listDescription';

/** A question about a row. It holds the row itself, so a list that changes meanwhile changes nothing. */
export interface OpenQuestion<Row> {
  readonly question: RowQuestion<Row>;
  readonly row: Row;
}

/** What all questions have in common that delete a row. */
export const DELETION = { label: commonZh.delete, busy: commonZh.deleting, isDanger: true } as const;

/** The buttons of a row: one that opens its record, where the list has a drawer, and one for each question. */
export function actionsColumn<Row extends Identified>(
  { drawer, questions = [], labels }: Pick<ListDescription<Row>, 'drawer' | 'questions' | 'labels'>,
  onOpen: (id: string) => void,
  onAsk: (question: OpenQuestion<Row>) => void,
): ListColumn<Row> {
  const { view = commonZh.details, viewOf = (id) => `${view} ${id}` } = labels;
  const buttons = [...(drawer === undefined ? [] : [view]), ...questions.map(({ label }) => label)];
  const asking = (row: Row): RowAction[] =>
    questions
      .filter(({ isFor }) => isFor === undefined || isFor(row))
      .map((question) => ({
        kind: question.title,
        label: question.label,
        name: question.name(row),
        isDanger: question.isDanger === true,
        onPress: () => onAsk({ question, row }),
      }));
  const opening = ({ id }: Row): RowAction[] =>
    drawer === undefined || id === ''
      ? []
      : [{ kind: 'view', label: view, name: viewOf(id), onPress: () => onOpen(id) }];
  return {
    id: 'actions',
    head: commonZh.actions,
    isActions: true,
    // A Chinese character and its share of the padding.
    width: 0.2 + 1.5 * buttons.join('').length,
    cell: (row) => <RowActions id={row.id} actions={[...opening(row), ...asking(row)]} />,
    actions: asking,
  };
}

interface RowQuestionsProps<Row> {
  dialogs: DialogStore<OpenQuestion<Row>>;
  /** Also after a failure: what is shown may be outdated. */
  onChange: () => void;
}

/** The dialog of a question, and afterwards the notice of what came of it. */
export function RowQuestions<Row extends Identified>({ dialogs, onChange }: RowQuestionsProps<Row>) {
  const notice = useNotice();
  const current = useDialogContent(dialogs);
  return (
    <>
      <NoticeToast notice={notice} />
      {current !== null && (
        <ConfirmDialog
          labels={current.question}
          call={() => current.question.call(current.row.id)}
          onClose={dialogs.close}
          onDone={() => {
            dialogs.close();
            notice.show(current.question.done, current.question.about?.(current.row));
            onChange();
          }}
          onFailure={() => {
            notice.clear();
            onChange();
          }}
        >
          {current.question.text(current.row)}
        </ConfirmDialog>
      )}
    </>
  );
}
