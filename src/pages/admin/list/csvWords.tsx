import type { CsvWords } from '../../../components/CsvExport';
import { listZh } from '../../../text/zh/list';
import { ForeignText } from '../ForeignText';

/** The export button of a list in Chinese. */
export const csvZh: CsvWords = {
  label: listZh.exportCsv,
  stop: listZh.exportStop,
  running: listZh.exporting,
  stopped: listZh.exportStopped,
  saved: listZh.exported,
  cut: listZh.exportCut,
  failed: (message) => (
    <>
      {listZh.exportFailed} <ForeignText>{message}</ForeignText>
    </>
  ),
};
