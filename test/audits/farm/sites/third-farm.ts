import type { FarmSite } from '../site';
import { cCharsetLate } from './c-charset-late.site';
import { cCharsetMark } from './c-charset-mark.site';
import { cCharsetMojibake } from './c-charset-mojibake.site';
import { cCharsetNoName } from './c-charset-no-name.site';
import { cCharsetNoneInside } from './c-charset-none-inside.site';
import { cCharsetOtherBytes } from './c-charset-other-bytes.site';
import { cCharsetShiftJis } from './c-charset-shift-jis.site';
import { cCharsetWestern } from './c-charset-western.site';
import { cCurrencyOther } from './c-currency-other.site';
import { cJsAroundNothing } from './c-js-around-nothing.site';
import { cJsButtons } from './c-js-buttons.site';
import { cJsCountsOnly } from './c-js-counts-only.site';
import { cJsDrawnByServer } from './c-js-drawn-by-server.site';
import { cJsInnerShell } from './c-js-inner-shell.site';
import { cJsState } from './c-js-state.site';
import { cStockEnded } from './c-stock-ended.site';
import { cStockGerman } from './c-stock-german.site';
import { cStockNoneInText } from './c-stock-none-in-text.site';
import { cStockOfOld } from './c-stock-of-old.site';
import { cStockOfOthers } from './c-stock-of-others.site';
import { cStockThereAfterAll } from './c-stock-there-after-all.site';
import { cStockToCome } from './c-stock-to-come.site';
import { cWallArticleAbout } from './c-wall-article-about.site';
import { cWallInGerman } from './c-wall-in-german.site';
import { cWallMarkedInGraph } from './c-wall-marked-in-graph.site';
import { cWallMetered } from './c-wall-metered.site';
import { cWallOfOil } from './c-wall-of-oil.site';
import { cWallRegister } from './c-wall-register.site';
import { cWallSaidFree } from './c-wall-said-free.site';

/** What the first farms lacked: walls, markup against its page, pages made by scripts, encodings. */
export const THIRD_FARM: readonly FarmSite[] = [
  cCharsetLate,
  cCharsetMark,
  cCharsetMojibake,
  cCharsetNoName,
  cCharsetNoneInside,
  cCharsetOtherBytes,
  cCharsetShiftJis,
  cCharsetWestern,
  cCurrencyOther,
  cJsAroundNothing,
  cJsButtons,
  cJsCountsOnly,
  cJsDrawnByServer,
  cJsInnerShell,
  cJsState,
  cStockEnded,
  cStockGerman,
  cStockNoneInText,
  cStockOfOld,
  cStockOfOthers,
  cStockThereAfterAll,
  cStockToCome,
  cWallArticleAbout,
  cWallInGerman,
  cWallMarkedInGraph,
  cWallMetered,
  cWallOfOil,
  cWallRegister,
  cWallSaidFree,
];
