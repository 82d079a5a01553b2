/** Words that are capitalised or in katakana in some languages and name nobody. */
export const COMMON_WORDS: readonly string[] = `AI IA KI LLM LLMs FAQ URL URLs HTML PDF SEO Web Internet
  ソース コンテンツ ウェブ ウェブサイト クエリ ボット スクリプト ロゴ テキスト インデックス ウィンドウ シェア トピック リライト
  ネガティブ ポジティブ ライバル エージェント コミュニティ クローラー ドメイン タイトル スレッド フォーラム チェック カテゴリ`
  .split(/\s+/u);
