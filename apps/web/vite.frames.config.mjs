import { fileURLToPath } from 'node:url';
import dashboard from './vite.config.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** One script and one style sheet, which the MCP endpoint puts into the page of each picture: such a page fetches nothing. */
export default {
  ...dashboard,
  base: './',
  plugins: [],
  build: {
    ...dashboard.build,
    outDir: here('../../dist/web/frames'),
    emptyOutDir: false,
    rolldownOptions: { ...dashboard.build.rolldownOptions, output: { codeSplitting: false } },
    lib: {
      entry: here('src/frames/main.tsx'),
      formats: ['iife'],
      name: 'frames',
      fileName: () => 'frames.js',
      cssFileName: 'frames',
    },
  },
};
