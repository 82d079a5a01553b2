import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Browsers fetch what the first screen needs beside the first file, not when that asks for it: the service is busy with
 * the screen's figures then.
 */
const preloadFirstScreen = {
  name: 'preload-first-screen',
  transformIndexHtml: (_html, { bundle }) => {
    const { fileName, imports } = Object.values(bundle).find(({ name }) => name === 'overview.screen');
    const files = [fileName, ...imports].filter((file) => !bundle[file].isEntry);
    return files.map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', href: `/app/${file}` } }));
  },
};

/** Files under `/app/assets` are named by what is in them, so browsers may keep them for good. */
export default {
  root: here('.'),
  base: '/app/',
  publicDir: false,
  cacheDir: here('../../node_modules/.vite'),
  resolve: {
    alias: {
      '@app': here('../../libs'),
      // Its version for browsers reads `&amp;` by innerHTML, which Trusted Types refuse.
      'decode-named-character-reference': here('../../node_modules/decode-named-character-reference/index.js'),
    },
  },
  plugins: [preloadFirstScreen],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no inline script, and no font or picture in a stylesheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    reportCompressedSize: false,
    // Modules of core only declare, so those of which nothing is used are left out, with the packages that they need.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/libs\/core\//, sideEffects: false }] },
      // What most screens need comes in one file: a browser has six connections, and each file takes its turn.
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'] },
            { name: 'figures', minShareCount: 3 },
          ],
        },
      },
    },
  },
};
