// @vitest-environment jsdom
import { contextOf } from '@latchkey/core/ui'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { joinRegistry } from '../page/joinRegistry.js'
import { startScript } from './startScript.js'

const { error, warn } = console
let errors: string[] = []
let warnings: string[] = []
beforeAll(() => {
  // Missing in jsdom.
  Object.assign(CSSStyleSheet.prototype, { replaceSync() {} })
})
beforeEach(() => {
  // Removes what earlier tests left on the page.
  Reflect.deleteProperty(document, Symbol.for('latchkey.instances'))
  errors = []
  warnings = []
  console.error = (text: string) => void errors.push(text)
  console.warn = (text: string) => void warnings.push(text)
})
afterEach(() => {
  // The page is that of other tests, too: its ids are free again.
  Reflect.deleteProperty(document, Symbol.for('latchkey.provided'))
  console.error = error
  console.warn = warn
  Reflect.deleteProperty(globalThis, 'Latchkey')
})

/** Runs the script as a tag with these attributes would. */
function run(dataset: Readonly<Record<string, string>>) {
  const script = document.createElement('script')
  Object.assign(script.dataset, dataset)
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
  startScript(globalThis)
  return Reflect.get(globalThis, 'Latchkey')
}

test('it defines one global and, with attributes, an instance', () => {
  const before = Object.keys(globalThis)
  const made = run({ networks: '1', instance: 'tag', metadataName: 'Shop' })
  expect(Object.keys(globalThis).filter((key) => !before.includes(key))).toEqual(['Latchkey'])
  expect(Object.keys(made)).toEqual([
    'version',
    'createLatchkey',
    'defineElements',
    'isLatchkeyError',
    'evm',
    'solana',
    'walletConnect',
    'serverSiwx',
    'networks',
    'instance',
  ])
  expect(made.instance('tag').getState().networks.eip155.networkState.caipNetwork.name).toBe(
    'Ethereum',
  )
  expect(contextOf(made.instance('tag')).options.metadata.name).toBe('Shop')
  expect(made.instance('nobody')).toBeUndefined()
  expect(customElements.get('latchkey-button')).toBeDefined()
  expect(errors).toEqual([])
})

test('a tag with sign-in has it, and its methods', async () => {
  const { instance } = run({ networks: '1', instance: 'members', signIn: '/siwx' })
  expect(contextOf(instance('members')).options.siwx?.getRequired?.()).toBe(true)
  expect(instance('members').getState().signIn.byNamespace).toEqual({})
  // No wallet is connected.
  await expect(instance('members').signIn()).rejects.toMatchObject({
    code: 'siwx/address-required',
  })
  await expect(instance('members').signOut()).rejects.toMatchObject({
    code: 'siwx/address-required',
  })
  expect(errors).toEqual([])
})

test('a tag without attributes only defines the global', () => {
  expect(run({}).instance()).toBeUndefined()
})

test('a page in another encoding is named in a warning: texts of the file would be garbled', () => {
  Object.defineProperty(document, 'characterSet', { value: 'windows-1252', configurable: true })
  run({})
  Reflect.deleteProperty(document, 'characterSet')
  expect(warnings).toEqual([expect.stringContaining('windows-1252')])
})

test('an attribute that is not ours is named in a warning, and the instance is there', () => {
  expect(run({ networks: '1', instance: 'cms', cfasync: 'false' }).instance('cms')).toBeDefined()
  expect(warnings).toEqual(['Latchkey: no attribute of ours: data-cfasync'])
  expect(errors).toEqual([])
  warnings = []
  run({ networks: '1', instance: 'plain' })
  expect(warnings).toEqual([])
})

test('a taken global or id is not overwritten', () => {
  const first = run({ networks: '1', instance: 'taken' })
  const instance = first.instance('taken')
  expect(run({ networks: '11155111', instance: 'taken' })).toBe(first)
  expect(first.instance('taken')).toBe(instance)
})

test.each([
  [{ networks: '1', instance: 'bad', server: 'ftp://x' }, 'data-server="ftp://x" is refused'],
  [{ networks: '1', instance: 'bad', theme: 'drak' }, 'data-theme="drak" is refused'],
  [{ networks: '1', instance: 'not an id' }, 'data-instance="not an id" is refused'],
  [{ customNetworks: '{"name":"x"}', instance: 'bad' }, 'data-custom-networks'],
  [{ networks: '1', instance: 'bad', refetch: '', feature: '{}' }, 'Did you mean data-features?'],
  [
    { networks: '1', instance: 'bad', features: '{"sned":false}' },
    'is refused: it is not known. Did you mean send?',
  ],
  [{ networks: '1', instance: 'bad', rpcUrls: '{"5":"https://a.example"}' }, 'data-rpc-urls'],
  [{ networks: '7', instance: 'bad' }, 'data-networks="7" is refused'],
  [{ networks: '1', instance: 'bad', signInRequired: '' }, 'data-sign-in-required="" is refused'],
  [
    { networks: '1', instance: 'bad', features: '{"send":true,"pay":true}' },
    'is refused: Remove pay: not in this version yet',
  ],
])('%j: the console names the attribute, and no instance is created', (dataset, problem) => {
  run(dataset)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(/^Latchkey: data-/)
  expect(errors[0]).toContain(problem)
  expect(joinRegistry(document).get('bad')).toBeUndefined()
})
