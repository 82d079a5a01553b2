import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { address, type FilterName, go } from '../state';
import { Choices } from './choice';
import { useFilters } from './filters';

/**
 * Which answers count, by the attributes of their prompts and by model. What leaves no choice is left out. On a phone the
 * filters are folded into a button.
 */
export const FilterBar = (): JSX.Element | null => {
  const [open, setOpen] = useState(false);
  const { filters } = address.value;
  const set = Object.keys(filters).length;
  const known = useFilters(true);
  // Their room is kept, so that nothing below moves when they come.
  if (!known) return <div class="filters" />;
  const choices = known.filter(({ name, options }) => options.length > 1 || filters[name]);
  const choose = (name: FilterName, values: readonly string[]): void =>
    go({ filters: { ...filters, [name]: values.length > 0 ? values : undefined } });
  if (choices.length === 0) return null;
  return (
    <div class={open ? 'filters open' : 'filters'} role="group" aria-label="Filters">
      <button type="button" class="small secondary fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        Filters{set > 0 && `: ${set} set`}
      </button>
      {choices.map(({ name, label, options }) => (
        <Choices
          key={name}
          label={label}
          options={options}
          chosen={filters[name] ?? []}
          onChoose={(values) => choose(name, values)}
        />
      ))}
      {set > 0 && (
        <button type="button" class="plain" onClick={() => go({ filters: {} })}>
          No filter
        </button>
      )}
    </div>
  );
};
