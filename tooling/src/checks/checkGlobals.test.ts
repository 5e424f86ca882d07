import { expect, test } from 'vitest'
import { checkGlobals } from './checkGlobals.js'

const check = (path: string, text: string) => checkGlobals(new Map([[path, text]]))

test.each([
  ['packages/core/src/runtime/env/createEnv.ts', 'export const f = () => window.open()'],
  ['packages/react/src/Modal.tsx', 'export const f = () => document.body'],
  ['packages/evm/src/discover.ts', 'export const f = (w = window) => w'],
  ['packages/core/src/a.ts', 'export const f = (window: Host) => window.open()'],
  ['packages/core/src/a.ts', 'export const f = ({ document }: Host) => document.body'],
  ['packages/core/src/a.ts', 'export const f = (env: Env) => env.window.document'],
  ['packages/core/src/a.ts', 'export type F = (window: Window) => typeof document'],
  ['packages/core/src/a.ts', "export const names = { window: 1, text: 'document' }"],
  ['packages/core/src/a.test.ts', 'window.open()'],
  ['apps/demo/src/main.ts', 'document.body.append()'],
])('%s may say: %s', (path, text) => {
  expect(check(path, text)).toEqual([])
})

test.each([
  ['export const f = () => window.open()', 'window'],
  ['export const f = () => globalThis.localStorage', 'localStorage'],
  ['export function f() { return { document } }', 'document'],
  ["export const f = () => typeof navigator === 'undefined'", 'navigator'],
  ['export const f = () => (document as Document).body', 'document'],
])('elsewhere in a package: %s', (text, name) => {
  expect(check('packages/core/src/data/a.ts', text)).toEqual([
    expect.stringContaining(`a.ts:1 touches ${name}: use the context's env`),
  ])
})

test.each([
  ['export const width = window.innerWidth', 'window'],
  ['export class A extends HTMLElement {}', 'HTMLElement'],
  ['const sheet = new CSSStyleSheet()', 'CSSStyleSheet'],
  ['export const a = (() => document.body)()', 'document'],
  ['class A { static at = location.href }', 'location'],
])('while loading, even where the browser is at home: %s', (text, name) => {
  expect(check('packages/react/src/a.ts', text)).toEqual([
    expect.stringContaining(`touches ${name} while loading`),
  ])
})
