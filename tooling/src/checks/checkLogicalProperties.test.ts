import { expect, test } from 'vitest'
import { checkLogicalProperties } from './checkLogicalProperties.js'

const check = (declaration: string, path = 'packages/react/src/a.module.css') =>
  checkLogicalProperties(
    new Map([[path, `/* left:\n0 */ .a {\n  color: red;\n  ${declaration};\n}\n`]]),
  )

test.each([
  ['left: 0', 'names a side'],
  ['margin-right: 4px', 'names a side'],
  ['padding-left: 4px', 'names a side'],
  ['border-left-color: red', 'names a side'],
  ['border-top-right-radius: 0', 'names a side'],
  ['text-align: left', 'names a side'],
  ['float: right', 'names a side'],
  ['padding: 8px 12px 8px 8px', 'unequal sides'],
  ['margin: 0 calc(1px + (2px * 3)) 0 0', 'unequal sides'],
  ['inset: 0 auto 0 0', 'unequal sides'],
  ['transform: translateX(8px)', 'moves to one side'],
])('%s does not turn round', (declaration, why) => {
  expect(check(declaration)).toEqual([expect.stringContaining(why)])
  expect(check(declaration)[0]).toMatch(/^packages\/react\/src\/a\.module\.css:4 /)
})

test.each([
  'inset-inline-start: 0',
  'padding-inline: 8px 12px',
  'padding: 4px 16px 20px',
  'padding: 8px calc(1px + 2px) 4px calc(1px + 2px)',
  'padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left)',
  'text-align: start',
  'transform: translateX(calc(var(--lk-way) * 8px))',
  'transform: translateY(8px)',
  'border-radius: 0 0 8px 8px',
])('%s is fine', (declaration) => {
  expect(check(declaration)).toEqual([])
})

test('an element that only has such a name is no property, and pages of a host are their own', () => {
  expect(check('color: blue; } .left:hover { color: red')).toEqual([])
  expect(check('left: 0', 'apps/demo/src/a.module.css')).toEqual([])
})
