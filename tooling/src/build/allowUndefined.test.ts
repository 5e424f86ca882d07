import { expect, test } from 'vitest'
import { allowUndefined } from './allowUndefined.js'

const allowed = (text: string) => allowUndefined('a.d.ts', text)

test('an optional property admits undefined in a declaration', () => {
  expect(allowed('export type A = { readonly a?: string; b: number }')).toBe(
    'export type A = { readonly a?: string | undefined; b: number }',
  )
})

test('what admits it already stays as it is', () => {
  const text = 'export type A = { a?: string | undefined; b?: unknown; c?: any }'
  expect(allowed(text)).toBe(text)
})

test('a function type is wrapped, so that its result does not change', () => {
  expect(allowed('export interface A { on?: (x: string) => void; off?: A["on"] }')).toBe(
    'export interface A { on?: ((x: string) => void) | undefined; off?: A["on"] | undefined }',
  )
})

test('a property of an optional object is reached as well', () => {
  expect(allowed('export type A = { a?: { b?: number } }')).toBe(
    'export type A = { a?: { b?: number | undefined } | undefined }',
  )
  expect(allowed('export type A = { a?: (x: { b?: number }) => { c?: 1 } }')).toBe(
    'export type A = { a?: ((x: { b?: number | undefined }) => { c?: 1 | undefined }) | undefined }',
  )
})

test('a declaration that does not parse stops the build', () => {
  expect(() => allowed('export type A = {')).toThrow('a.d.ts does not parse')
})
