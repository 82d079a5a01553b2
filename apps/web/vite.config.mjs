import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Browsers fetch what the first screen needs beside the first file, not when that asks for it: the service is busy with
 * the screen's figures then.
 */
const preloadFirstScreen = {
  name: 'preload-first-screen',
  transformIndexHtml: (_html, { bundle }) => {
    const { fileName, imports } = Object.values(bundle).find(({ name }) => name === 'frame');
    const files = [fileName, ...imports].filter((file) => !bundle[file].isEntry);
    return files.map((file) => ({
      tag: 'link',
      attrs: { rel: 'modulepreload', href: `/app/${file}` },
      injectTo: 'head',
    }));
  },
};

/** The API serves a file of the dashboard as one of these, so that no visit waits for its compression. */
const compressFiles = {
  name: 'compress-files',
  writeBundle({ dir }, bundle) {
    for (const { fileName } of Object.values(bundle)) {
      if (!/\.(js|css)$/.test(fileName)) continue;
      const file = join(dir, fileName);
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
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
  plugins: [preloadFirstScreen, compressFiles],
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
    // Modules of core, and parts of screens, only declare, so those of which nothing is used are left out, with the packages that they need.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/(libs\/core|web\/src\/parts)\//, sideEffects: false }] },
      // A browser has six connections, and each file takes its turn: the first asks for figures, the second draws the first screen and
      // has what most screens need, and what is left of that is in the third.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'frame', test: /[\\/](dashboard|overview\.screen)\.tsx$/ },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
};
