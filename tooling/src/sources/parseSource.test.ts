import { expect, test } from 'vitest'
import { createCachedParser, parseSource, walk } from './parseSource.js'

test('one parser parses a file once', () => {
  const parse = createCachedParser()
  expect(parse('a.ts', 'let a')).toBe(parse('a.ts', 'let a'))
  expect(createCachedParser()('a.ts', 'let a')).not.toBe(parse('a.ts', 'let a'))
})

test('a walk goes from outside to inside, with the field and the ancestors, nearest first', () => {
  const { program } = parseSource('a.ts', 'f(1)')
  const seen: string[] = []
  walk(program, ({ type }, field, ancestors) => {
    seen.push([`${field}:${type}`, ...ancestors.map(({ type }) => type)].join(' < '))
    return undefined
  })
  expect(seen).toEqual([
    ':Program',
    'body:ExpressionStatement < Program',
    'expression:CallExpression < ExpressionStatement < Program',
    'callee:Identifier < CallExpression < ExpressionStatement < Program',
    'arguments:Literal < CallExpression < ExpressionStatement < Program',
  ])
})

test('a walk leaves out what a visitor skips', () => {
  const seen: string[] = []
  walk(parseSource('a.ts', 'f(g(1)); h').program, ({ type }) => {
    seen.push(type)
    return type === 'CallExpression' ? 'skip' : undefined
  })
  expect(seen.filter((type) => type === 'Identifier')).toHaveLength(1)
})
