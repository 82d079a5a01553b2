/** Names of links that say nothing of their target, in lower case and without marks at the end. */
export const VAGUE_NAMES: ReadonlySet<string> = new Set([
  ...['click here', 'here', 'read more', 'more', 'learn more', 'this', 'link', 'this page', 'continue reading'],
  ...['haz clic aquí', 'haga clic aquí', 'clic aquí', 'pulse aquí', 'pincha aquí', 'aquí', 'leer más', 'más', 'ver más'],
  ...['saber más', 'más información', 'seguir leyendo', 'enlace'],
  ...['hier klicken', 'klicken sie hier', 'klick hier', 'klicke hier', 'hier', 'mehr', 'mehr lesen', 'weiterlesen'],
  ...['mehr erfahren', 'lesen sie mehr', 'weiter'],
  ...['ここをクリック', 'こちらをクリック', 'こちら', 'ここ', '続きを読む', 'もっと見る', '詳細', '詳しくはこちら', '詳細はこちら'],
  ...['もっと読む', 'クリック'],
  ...['cliquez ici', 'ici', 'lire la suite', 'en savoir plus', 'plus'],
  ...['clique aqui', 'aqui', 'leia mais', 'saiba mais', 'ver mais'],
  ...['clicca qui', 'qui', 'leggi di più', 'scopri di più'],
  ...['اضغط هنا', 'انقر هنا', 'هنا', 'اقرأ المزيد', 'المزيد'],
]);
