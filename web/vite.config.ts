import { fileURLToPath } from 'node:url'
import locales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { pdfDecoders } from './scripts/pdf-decoders.ts'
import { pdfParts } from './scripts/pdf-parts.ts'
import { chunks } from './scripts/chunks.ts'
import { firstLocale } from './scripts/first-locale.ts'
import { messageCatalogues } from './scripts/messages.mjs'
import { modernCss } from './scripts/modern-css.ts'
import { strictCsp } from './scripts/strict-csp.ts'

const server = process.env['SLATEFLOW_DEV_SERVER'] ?? 'http://127.0.0.1:8080'
const proxied = [
  '/api',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/auth/google',
  '/auth/mails',
  '/dev',
  '/emulator',
  '/v1/analytics',
  '/v1/feedback',
]

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/routeTree.gen.ts',
      routeFileIgnorePattern: '.test.',
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
    tailwindcss(),
    { ...locales.vite({ locales: ['en-US', 'en-GB'] }), enforce: 'pre' },
    strictCsp(),
    modernCss(),
    pdfDecoders(),
    pdfParts(),
    firstLocale(),
    chunks(),
    messageCatalogues(),
  ],
  resolve: {
    alias: {
      '@tests': fileURLToPath(new URL('./tests', import.meta.url)),
      '@': fileURLToPath(new URL('./src', import.meta.url)),
    },
  },
  build: {
    target: 'es2022',
    // The first versions that know light-dark() and @property; without them both would be spelt
    // out a second time.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // scripts/preload.mjs reads it, and takes it away again.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The styles of all signed-in screens: apart they are thirty of half a kilobyte, each a turn on a slow line.
            {
              name: 'screens',
              test: /src\/(features|shared\/(?!styles)[a-z]+)\/.*\.css/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [pdfParts()],
    rolldownOptions: {
      // pdf.js asks once what a class is called.
      output: {
        minify: { compress: true, mangle: { keepNames: { class: true, function: false } } },
      },
    },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, server])) },
  test: {
    setupFiles: ['./tests/setup.ts'],
    // A page takes longer to set up than most tests of functions need: those have one only where they ask for it.
    projects: [
      {
        extends: true,
        test: {
          name: 'functions',
          environment: 'node',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'screens', environment: 'jsdom', include: ['src/**/*.test.tsx'] },
      },
    ],
    maxWorkers: 2,
    // What is drawn goes, as tests/setup.ts says, before a test takes away what it stubbed: drawn later it would find nothing.
    sequence: { hooks: 'list' },
    testTimeout: 60_000,
    // As in the browser's tests: beside compilers a screen may come too late once. The summary counts them.
    retry: 1,
  },
})
