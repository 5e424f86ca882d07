// @vitest-environment jsdom

import { createTestContext } from '@latchkey/core/testing'
import type { Context } from '@latchkey/core/ui'
import { QueryClient } from '@tanstack/query-core'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import { useQuery } from './useQuery.js'

afterEach(cleanup)

function setUp(load: () => Promise<QueryClient> = async () => new QueryClient()) {
  const queries: Context['queries'] = { load, value: undefined }
  const context: Context = { ...createTestContext(), queries }
  return ({ children }: { children: ReactNode }) => (
    <TestWidget context={context}>{children}</TestWidget>
  )
}

const query = (name: string, queryFn: () => Promise<string>) => ({
  queryKey: ['test', name],
  queryFn,
  retry: false,
})

test('data comes after the client has loaded, and that of another key is never shown', async () => {
  const wrapper = setUp()
  const seen: [string, string | undefined][] = []
  const { rerender } = renderHook(
    ({ name }) => {
      const { data } = useQuery(query(name, async () => `data of ${name}`))
      seen.push([name, data])
    },
    { wrapper, initialProps: { name: 'a' } },
  )
  await waitFor(() => expect(seen.at(-1)).toEqual(['a', 'data of a']))
  rerender({ name: 'b' })
  await waitFor(() => expect(seen.at(-1)).toEqual(['b', 'data of b']))
  expect(seen.filter(([name, data]) => data && data !== `data of ${name}`)).toEqual([])
})

test('a failed request is an error, and a retry requests again', async () => {
  let works = false
  const { result } = renderHook(
    () =>
      useQuery(
        query('a', async () => {
          if (!works) throw new Error('down')
          return 'up'
        }),
      ),
    { wrapper: setUp() },
  )
  await waitFor(() => expect(result.current.error).toMatchObject({ message: 'down' }))
  works = true
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.data).toBe('up'))
  expect(result.current.error).toBeFalsy()
})

test('a client whose code did not load is a failure too, and is loaded again on retry', async () => {
  let works = false
  const load = async () => {
    if (!works) throw new Error('no network')
    return new QueryClient()
  }
  const { result } = renderHook(() => useQuery(query('a', async () => 'data')), {
    wrapper: setUp(load),
  })
  await waitFor(() => expect(result.current.error).toMatchObject({ message: 'no network' }))
  works = true
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.data).toBe('data'))
})
