import type { JSX } from 'preact';

export interface SearchFieldProps {
  /** What is searched; stands in the field as long as it is empty. */
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A text to search for. It is asked for when it is sent, not while somebody types. */
export const SearchField = ({ label, value, onSearch }: SearchFieldProps): JSX.Element => (
  <form
    role="search"
    class="search"
    onSubmit={(event) => {
      event.preventDefault();
      const query = new FormData(event.currentTarget).get('query');
      onSearch(typeof query === 'string' ? query.trim() : '');
    }}
  >
    <input
      key={value}
      type="search"
      name="query"
      aria-label={label}
      placeholder={label}
      maxLength={500}
      defaultValue={value}
    />
    <button type="submit" class="small secondary">
      Search
    </button>
  </form>
);
