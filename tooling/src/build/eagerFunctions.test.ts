import { expect, test } from 'vitest'
import { eagerFunctions } from './eagerFunctions.js'

test('functions of a file stand in parentheses, by which engines compile them with the file', () => {
  expect(eagerFunctions('function add(a, b = (1)) { return a + b }')).toBe(
    'var add = ((a, b = (1)) => { return a + b });',
  )
  expect(eagerFunctions('async function load() {}')).toBe('var load = (async () => {});')
  expect(eagerFunctions('const twice = (a) => a * 2')).toBe('const twice = ((a) => a * 2)')
})

test('so does what is handed to a call; what waits for an event does not', () => {
  expect(eagerFunctions('const View = memo(function View() { useMemo(() => 1, []) })')).toBe(
    'const View = memo((function View() { useMemo((() => 1), []) }))',
  )
  const handler = 'const row = (() => { const note = () => 1; return { onClick: () => note() } })'
  expect(eagerFunctions(handler.replace('(() =>', '() =>').slice(0, -1))).toBe(handler)
})

test('a function that runs before its place in the file stays a declaration, and what it calls', () => {
  const code = [
    'const list = first()',
    'function first() { return second() }',
    'function second() { return 2 }',
    'function third() { return first() }',
    'const last = third()',
  ].join('\n')
  const built = eagerFunctions(code)
  expect(built).toContain('function first() {')
  expect(built).toContain('function second() {')
  expect(built).toContain('var third = (() => {')
  expect(new Function(`${built}\nreturn [list, last]`)()).toEqual([2, 2])
})

test.each([
  'function Old() { this.a = 1 }',
  'function all() { return arguments.length }',
  'function made() { return new.target }',
  'function* steps() { yield 1 }',
])('what an arrow function cannot do stays as it is: %s', (code) => {
  expect(eagerFunctions(code)).toBe(code)
})

test('no line moves, for the source map stays', () => {
  const code = 'function a(\n  b,\n) {\n  return b\n}\nexport { a as _0 }\n'
  expect(eagerFunctions(code).split('\n')).toHaveLength(code.split('\n').length)
  expect(eagerFunctions(code)).toContain('export { a as _0 }')
})
