// @vitest-environment jsdom
import { createLatchkey } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeNetwork } from '@latchkey/core/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInstanceHandle } from './createInstanceHandle.js'
import { joinRegistry } from './joinRegistry.js'

const { warn } = console
let warnings: string[] = []
beforeEach(() => {
  warnings = []
  console.warn = (text: string) => void warnings.push(text)
})
afterEach(() => {
  console.warn = warn
})

const page = () => document.implementation.createHTMLDocument()
const instance = () =>
  createLatchkey({ networks: [fakeNetwork()], adapters: [fakeAdapter()], env: createFakeEnv() })

test('one copy on a page warns of nothing, however many instances it registers', () => {
  const [own, copy] = [page(), { version: '1.0.0' }]
  const instances = joinRegistry(own, copy)
  expect(joinRegistry(own, copy)).toBe(instances)
  expect(warnings).toEqual([])
})

test('a second copy warns once, with both versions, and shares the instances', () => {
  const [own, first, second] = [page(), { version: '1.0.0' }, { version: '1.1.0' }]
  const instances = joinRegistry(own, first)
  const heard: string[] = []
  instances.watch(() => heard.push('added'))
  joinRegistry(own, second).set('theirs', createInstanceHandle(instance(), second))
  joinRegistry(own, second)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(/1\.0\.0.*1\.1\.0.*leave out one script tag/)
  expect(heard).toEqual(['added'])
  expect(instances.get('theirs')?.copy).toBe(second)
  expect(instances.owner).toBe(first)
})

test('the same version twice is two copies as well, and each page counts on its own', () => {
  const own = page()
  joinRegistry(own, { version: '1.0.0' })
  joinRegistry(own, { version: '1.0.0' })
  joinRegistry(page(), { version: '1.0.0' })
  expect(warnings).toHaveLength(1)
})
