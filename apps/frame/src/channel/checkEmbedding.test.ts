import { expect, test } from 'vitest'
import { parseQuery, readConfig } from './checkEmbedding.js'

test('S7.32 the frame’s URL contains project, chain, version and whether to log', () => {
  expect(parseQuery('?projectId=p1&chainId=eip155:10&version=4&enableLogger=true')).toEqual({
    projectId: 'p1',
    chainId: 'eip155:10',
    version: '4',
    isLogging: true,
  })
  expect(parseQuery('')).toEqual({
    projectId: undefined,
    chainId: '',
    version: undefined,
    isLogging: false,
  })
})

test('the site’s configuration in the page is parsed strictly', () => {
  const config = {
    vaultUrl: 'https://vault.example',
    projectId: 'default',
    allowedOrigins: ['https://app.example'],
    keys: { custody: 'k'.repeat(87), escrow: 'k'.repeat(87) },
    chains: [],
  }
  const page = (content: string | undefined) => ({
    // Only this member of an element is read.
    querySelector: () => (content === undefined ? null : { getAttribute: () => content }) as never,
  })
  expect(readConfig(page(JSON.stringify(config)))).toEqual(config)
  expect(readConfig(page(JSON.stringify({ ...config, allowedOrigins: '*' })))).toBeUndefined()
  expect(readConfig(page(JSON.stringify({ ...config, extra: 1 })))).toBeUndefined()
  expect(readConfig(page('{'))).toBeUndefined()
  expect(readConfig(page(undefined))).toBeUndefined()
})
