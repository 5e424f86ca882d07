import { expect, test } from 'vitest'
import { checkForbiddenSyntax } from './checkForbiddenSyntax.js'

const source = 'packages/core/src/a.tsx'
const unit = 'packages/core/src/a.test.tsx'
const view = 'packages/react/src/A.tsx'

// Written in pieces: a plain search through the tests for such calls should find none.
const call = (object: string, name: string) => `${object}.${name}('./a.js', f)`

test.each([
  [source, 'const a = b as any', 'type checking'],
  [source, 'function f(a: any) {}', 'type checking'],
  [source, 'const a: Array<any> = []', 'type checking'],
  [source, 'type A = { readonly a?: string | undefined }', 'optional anyway'],
  [source, 'function f(a?: string | undefined) {}', 'optional anyway'],
  [unit, call('vi', 'mock'), 'pass a fake'],
  [unit, call('vi', 'doMock'), 'pass a fake'],
  [unit, call('test', 'only'), '.only()'],
  [unit, call('describe', 'skip'), '.skip()'],
  [unit, call('it.concurrent', 'only'), '.only()'],
  [unit, call('it', 'todo'), '.todo()'],
  ['e2e/a.spec.ts', call('test', 'fixme'), '.fixme()'],
  [source, "element.innerHTML = '<b>'", 'innerHTML'],
  [source, 'element.insertAdjacentHTML(where, what)', 'insertAdjacentHTML'],
  [source, 'const a = <p dangerouslySetInnerHTML={b} />', 'dangerouslySetInnerHTML'],
  [source, "createElement('p', { dangerouslySetInnerHTML: b })", 'dangerouslySetInnerHTML'],
  [source, "frame.contentWindow?.postMessage(data, '*')", 'any origin'],
  [source, "postMessage(data, '*', [port])", 'any origin'],
  [source, "parent.postMessage(data, { targetOrigin: '*' })", 'any origin'],
  [view, "const a = new Intl.NumberFormat('en').format(1)", 'its own way'],
  [view, 'const a = value.toFixed(2)', 'its own way'],
  [source, 'const a = BigInt(whole).toLocaleString()', 'its own way'],
  ['apps/frame/src/screens/A.tsx', 'const a = Number(text).toPrecision(3)', 'its own way'],
  ['packages/element/src/a.ts', "import { formatEther } from 'viem/utils'", 'its own way'],
  [view, "import { use } from 'react'", 'use of React 19'],
  [view, "import { useActionState as a, useState } from 'react'", 'useActionState'],
  [view, "import { useFormStatus } from 'react-dom'", 'useFormStatus'],
  [view, "import * as React from 'react'\nReact.useOptimistic(1)", 'useOptimistic'],
])('%s must not say: %s', (path, text, what) => {
  expect(checkForbiddenSyntax(path, text)).toEqual([expect.stringContaining(what)])
})

test.each([
  [source, "const any = 'as any'; const a = { any }"],
  [source, "const text = 'innerHTML'"],
  [
    source,
    'type A = { a?: string; b: string | undefined; view?: undefined; c?: (string | undefined)[] }',
  ],
  [source, "frame.postMessage(data, 'https://frame.example.org', [port])"],
  [source, 'port.postMessage(data)'],
  [source, "bus.on('*', f)"],
  [unit, 'vi.fn(); vi.useFakeTimers()'],
  [view, "import { formatAmount } from '@latchkey/protocol/amounts'"],
  [source, "import { formatUnits } from '@latchkey/protocol/amounts'"],
  [unit, 'expect(value.toFixed(2)).toBe(text)'],
  ['packages/protocol/src/amounts/a.ts', 'new Intl.NumberFormat(tag).format(1)'],
  ['apps/server/src/bench/a.ts', 'const a = value.toFixed(1)'],
  [unit, 'stream.skip(1); only(1)'],
  [unit, 'expect(host.innerHTML).toBe(text)'],
  [view, "import { useState, useSyncExternalStore } from 'react'"],
  [view, "import { use } from './use.js'"],
  ['apps/demo/src/A.tsx', "import { use } from 'react'"],
])('%s may say: %s', (path, text) => {
  expect(checkForbiddenSyntax(path, text)).toEqual([])
})
