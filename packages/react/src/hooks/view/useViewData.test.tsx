// @vitest-environment jsdom
import type { Entry } from '@latchkey/core'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { withEntry } from '../../testing/withEntry.js'
import { useViewData } from './useViewData.js'

const within = (entry: Entry) => ({
  wrapper: ({ children }: { children: ReactNode }) => withEntry(entry, children),
})

test('a view gets the data of its entry, or none of what is optional', () => {
  const data = { email: 'ada@example.com' }
  const verify = within({ view: 'EmailVerifyOtp', data })
  expect(renderHook(() => useViewData('EmailVerifyOtp'), verify).result.current).toBe(data)
  const unsupported = within({ view: 'UnsupportedChain' })
  expect(renderHook(() => useViewData('UnsupportedChain'), unsupported).result.current).toEqual({})
})

test('reading the data of another view throws', () => {
  const { error } = console
  console.error = () => {}
  const account = within({ view: 'Account' })
  expect(() => renderHook(() => useViewData('Downloads'), account)).toThrow('Downloads')
  console.error = error
})
