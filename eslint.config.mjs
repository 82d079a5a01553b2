import eslint from '@eslint/js';
import * as regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const NODE_GLOBALS = Object.fromEntries(
  ['clearInterval', 'console', 'performance', 'process', 'setInterval', 'URL'].map((name) => [name, 'readonly']),
);

export default defineConfig(
  { ignores: ['node_modules/', 'dist*/', 'coverage/', '.node/', '.data/'] },
  eslint.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { regexp },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      eqeqeq: ['error', 'smart'],
      'max-lines': ['error', 300],
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
      'prefer-const': 'error',
      // A pattern that foreign text can keep busy for ever stops a process.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  // What is not said to be a type would be sought in the browser.
  { files: ['apps/web/**'], rules: { '@typescript-eslint/consistent-type-imports': 'error' } },
  { files: ['**/*.spec.ts'], rules: { 'max-lines': 'off' } },
  { files: ['scripts/**', 'bench/**', 'apps/*/src/main.ts'], rules: { 'no-console': 'off' } },
  { files: ['**/*.mjs'], languageOptions: { globals: NODE_GLOBALS } },
  {
    files: ['*.config.js', '**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { ...NODE_GLOBALS, __dirname: 'readonly', module: 'writable', require: 'readonly' },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
