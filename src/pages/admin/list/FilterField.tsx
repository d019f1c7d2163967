import { commonZh } from '../../../text/zh/common';
import type { FieldIds } from '../../../ui/Field';
import type { ListFilter } from './listTypes';

interface FilterFieldProps extends FieldIds {
  filter: ListFilter;
  value: string;
  onValue: (value: string) => void;
  className: string;
}

/** The control of one filter: a native select, or a native date. */
export function FilterField({ filter, value, onValue, ...rest }: FilterFieldProps) {
  if (filter.kind === 'date') {
    return <input {...rest} type="date" value={value} onChange={({ target }) => onValue(target.value)} />;
  }
  return (
    <select {...rest} value={value} onChange={({ target }) => onValue(target.value)}>
      <option value="">{commonZh.all}</option>
      {filter.options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
