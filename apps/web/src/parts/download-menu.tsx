import { zonePlace } from '@app/core/charts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { csvAddress, download } from '../client';
import { address, daysOf, zone } from '../state';
import { closeByEscape } from './choice';

export interface DownloadMenuProps {
  /** Below `/api/v1`. */
  readonly path: string;
  readonly of: string;
  readonly csv: boolean | string;
}

const WORDS = /[\p{L}\p{N}]+/gu;

/** `mention-rate-2026-10-24-2026-11-22-madrid`: a table has no room to say whose days its dates are. */
function fileName(title: string): string {
  const { from, to } = daysOf(address.value.window);
  const wordsOf = (text: string): string[] => text.toLowerCase().match(WORDS) ?? [];
  const words = wordsOf(title);
  return [...(words.length > 0 ? words : ['panel']), from, to, ...wordsOf(zonePlace(zone.value))].join('-');
}

/** A panel as a file: all of its figures, or its picture. */
export const DownloadMenu = ({ path, of, csv }: DownloadMenuProps): JSX.Element => {
  const [failed, setFailed] = useState(false);
  const save = async (button: HTMLElement, kind: 'svg' | 'png'): Promise<void> => {
    const menu = button.closest('details')!;
    const panel = button.closest('.panel')!;
    menu.open = false;
    menu.querySelector('summary')!.focus();
    try {
      const { svgOf, pngOf } = await import('../picture');
      const foot = document.querySelector('.paper')?.textContent ?? '';
      const picture = kind === 'svg' ? svgOf(panel, foot) : await pngOf(panel, foot);
      download(`${fileName(of)}.${kind}`, picture.type, picture);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <details class="choices download" name="download" onKeyDown={closeByEscape}>
      <summary>
        {failed ? 'Not downloaded' : 'Download'} <span class="hidden">{of}</span>
      </summary>
      <div class="menu">
        {csv && (
          <a href={csvAddress(path, csv === true ? undefined : csv)} download={`${fileName(of)}.csv`}>
            CSV, all rows
          </a>
        )}
        <button type="button" class="plain" onClick={({ currentTarget }) => void save(currentTarget, 'png')}>
          PNG
        </button>
        <button type="button" class="plain" onClick={({ currentTarget }) => void save(currentTarget, 'svg')}>
          SVG
        </button>
      </div>
    </details>
  );
};
