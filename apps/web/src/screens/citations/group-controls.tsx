import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Choice, ConfidenceChoice, SearchField, shownHost, Tabs } from '../../parts';
import { go, hrefOf } from '../../state';
import {
  CHANGES,
  CONTENT_GAPS,
  DIRECTIONS,
  KINDS,
  ORDERS,
  ownOf,
  type Question,
  SENTIMENTS,
  SOURCE_TYPES,
  VIEWS,
} from './question';

interface Controls {
  readonly question: Question;
}

/** What cited things are grouped by, chosen for and ordered by. */
export const GroupControls = ({ question }: Controls): JSX.Element => {
  const [open, setOpen] = useState(false);
  const ask = (change: Partial<Question>): void => go({ own: ownOf({ ...question, page: 1, ...change }) });
  return (
    <>
      <Tabs
        label="Grouped by"
        tabs={VIEWS.map(({ value, text }) => ({
          text,
          href: hrefOf({ own: ownOf({ ...question, view: value, page: 1 }) }),
          current: question.view === value,
        }))}
      />
      <div class={open ? 'row screen folding open' : 'row screen folding'}>
        <SearchField label="Text in the address" value={question.query} onSearch={(query) => ask({ query })} />
        <button type="button" class="small secondary fold" aria-expanded={open} onClick={() => setOpen(!open)}>
          {choiceWords(question)}
        </button>
        {question.domain !== '' && (
          <button type="button" class="plain" onClick={() => ask({ domain: '', query: '' })}>
            Of {shownHost(question.domain)} alone: show all
          </button>
        )}
        <Choice
          label="Order"
          quiet
          value={question.order}
          options={ORDERS}
          onChoose={(order) => ask({ order, direction: order === 'group_key' ? 'asc' : 'desc' })}
        />
        <Choice
          label="Direction"
          quiet
          value={question.direction}
          options={DIRECTIONS}
          onChoose={(direction) => ask({ direction })}
        />
        <Choice
          label="Kind of source"
          quiet
          value={question.source_type}
          options={SOURCE_TYPES}
          onChoose={(source_type) => ask({ source_type })}
        />
        <Choice
          label="Kind of site"
          quiet
          value={question.site_kind}
          options={KINDS}
          onChoose={(site_kind) => ask({ site_kind })}
        />
        <Choice
          label="Since the days before"
          quiet
          value={question.change}
          options={CHANGES}
          onChoose={(change) => ask({ change })}
        />
        <Choice
          label="Brands in the answers"
          quiet
          value={question.content_gap}
          options={CONTENT_GAPS}
          onChoose={(content_gap) => ask({ content_gap })}
        />
        <Choice
          label="Sentiment of the answers"
          quiet
          value={question.sentiment}
          options={SENTIMENTS}
          onChoose={(sentiment) => ask({ sentiment })}
        />
        <ConfidenceChoice />
      </div>
    </>
  );
};

/** What folded choices keep from the list is told on their button. */
function choiceWords({ domain, change, source_type, site_kind, content_gap, sentiment }: Question): string {
  const set = [domain, change, source_type, site_kind, content_gap, sentiment].filter((value) => value !== '').length;
  return set === 0 ? 'Order and choice' : `Order and choice: ${set} set`;
}
