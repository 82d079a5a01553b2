/** Words that names of institutions are translated by, folded: they name nobody by themselves. */
export const INSTITUTION_WORDS: ReadonlySet<string> = new Set(
  `university universidad universitat universite universita college school schule escuela institute instituto institut
  institution office amt schulamt oficina bureau ministry ministerio ministerium department departamento council consejo rat
  committee comite ausschuss agency agencia agentur association asociacion verband verein society sociedad gesellschaft
  foundation fundacion stiftung academy academia akademie centre center centro zentrum laboratory laboratorio labor museum museo
  house haus casa maison mill weaving tejeduria weberei factory fabrica fabrik works company compania firma bank banco hospital
  clinic clinica klinik hotel group grupo gruppe union court tribunal gericht authority autoridad behorde federation federacion
  bund state estado staat federal national nacional city ciudad stadt street calle strasse river lake island`.split(/\s+/),
);

/** What German counts things by: the noun behind such a word is no name. Folded. */
export const MEASURE_WORDS: ReadonlySet<string> = new Set(
  `prozent liter litern hektoliter hektolitern gramm kilogramm kilo tonne tonnen meter metern kilometer kilometern zentimeter
  millimeter stuck tasse tassen flasche flaschen glas paar million millionen tausend milliarde milliarden euro cent dollar
  ende anfang mitte teil drittel viertel halfte reihe art form menge zahl stunde stunden minute minuten tag tage tagen woche
  wochen monat monate monaten jahr jahre jahren sommer winter`.split(/\s+/),
);

/** How German addresses its reader: capitalised everywhere, and no name. Folded. */
export const FORMAL_ADDRESS: ReadonlySet<string> = new Set('sie ihnen ihr ihre ihrem ihren ihrer ihres'.split(' '));

/** German words that open a sentence before a noun. Folded. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `der die das den dem des ein eine einen einem einer eines kein keine keinen keiner im am vom zum zur beim ins bei von in an
  auf aus mit nach seit fur uber unter durch ohne um gegen bis vor hinter neben zwischen wahrend wegen trotz als wie wenn weil
  dass ob und oder aber auch nur noch schon so da dort hier dieser diese dieses diesen diesem jeder jede jedes jeden jedem alle
  allen aller viele vielen manche einige mehrere beide beiden solche solchen sein seine seinen seiner ihr ihre ihren ihrer unser
  unsere unseren dein deine mein meine es er sie wir ihr ich man wer was welche welcher welches rund etwa fast mehr weniger
  pro je laut zu ab dazu davon damit dafur ebenso zudem ausserdem statt anstatt selbst sogar erst zuerst heute derzeit`.split(/\s+/),
);

/** Words behind which German has a name. Folded. */
export const NAME_INTRODUCERS: ReadonlySet<string> = new Set(
  'herr herrn frau dr prof professor professorin firma institut doktor sagt sagte meint erklart erklarte schreibt'.split(' '),
);

/** Loan words of Japanese that are in every text, and words of formats. */
export const COMMON_KATAKANA: ReadonlySet<string> = new Set(
  `データ パーセント サービス メートル キロ グラム センチ ミリ リットル ワット テスト ユーザー サイト ページ ブランド モデル
  メーカー レビュー インターネット オンライン アプリ スマートフォン コスト プラン サポート ポイント タイプ サイズ カラー デザイン
  ランキング ニュース メディア コード システム ソフト ハード カード ケース チーム グループ プロジェクト プログラム ビジネス
  マーケット レベル クラス セット シリーズ スタッフ メンバー スタート リスト リンク ルール シンプル バランス メリット デメリット
  ユーロ ドル ポンド パネル バッテリー エネルギー ガイド ホテル レストラン スーパー コンビニ テレビ ラジオ カメラ`.split(/\s+/),
);
