import { bitcoinMainnet, mainnet, sepolia, solanaMainnet } from '@latchkey/core/networks'
import { expect, test, vi } from 'vitest'
import {
  foreignAttributes,
  optionProblem,
  scriptAttributes,
  scriptOptions,
} from './scriptOptions.js'

const local = '{"id":31337,"name":"Local","rpcUrl":"http://127.0.0.1:8545"}'

test('a tag without our attributes gives no options', () => {
  expect(scriptOptions({})).toEqual({ problems: [] })
  expect(scriptOptions({ cfasync: 'false', turboTrack: 'reload' })).toEqual({ problems: [] })
})

test('attributes become options', () => {
  const { options, problems } = scriptOptions({
    networks: '1, sepolia',
    customNetworks: local,
    defaultNetwork: '31337',
    rpcUrls: '{"1":"https://rpc.example","eip155:11155111":["https://a.example"]}',
    instance: 'shop',
    server: 'https://latchkey.example',
    theme: 'dark',
    accent: '#1c7780',
    language: 'de',
    metadataName: 'Shop',
    metadataIcons: 'https://shop.example/a.png, https://shop.example/b.png',
    reconnect: 'false',
    disableAppend: '',
    backCloses: '',
    excludeWalletIds: 'a,b',
  })
  expect(problems).toEqual([])
  expect(options).toMatchObject({
    id: 'shop',
    server: 'https://latchkey.example',
    theme: { mode: 'dark', accent: '#1c7780' },
    language: 'de',
    metadata: {
      name: 'Shop',
      icons: ['https://shop.example/a.png', 'https://shop.example/b.png'],
    },
    reconnect: false,
    disableAppend: true,
    backCloses: true,
    excludeWalletIds: ['a', 'b'],
    customRpcUrls: {
      'eip155:1': ['https://rpc.example'],
      'eip155:11155111': ['https://a.example'],
    },
  })
  expect(options?.networks.slice(0, 2)).toEqual([mainnet, sepolia])
  expect(options?.networks[2]).toMatchObject({
    id: 31337,
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  })
  expect(options?.defaultNetwork).toBe(options?.networks[2])
  expect(options?.adapters?.map(({ namespace }) => namespace)).toEqual(['eip155'])
})

test('data-inline puts the modal inline', () => {
  expect(scriptOptions({ networks: '1', inline: '' }).options?.inline).toBe(true)
})

test('a tag that names a vault has the embedded wallet', () => {
  expect(scriptOptions({ networks: '1' }).options?.connectors).toEqual([])
  const { options } = scriptOptions({ networks: '1', vault: 'https://vault.example' })
  expect(options?.connectors?.map(({ type }) => type)).toEqual(['AUTH'])
  const { problems } = scriptOptions({ networks: '1', vault: 'http://vault.example' })
  expect(problems).toEqual([
    expect.stringContaining('data-vault="http://vault.example" is refused'),
  ])
})

test('a tag with networks of Solana has its adapter, and no other that it does not need', () => {
  const namespaces = (networks: string) =>
    scriptOptions({ networks }).options?.adapters?.map(({ namespace }) => namespace)
  expect(namespaces('1')).toEqual(['eip155'])
  expect(namespaces('solanaMainnet')).toEqual(['solana'])
  expect(namespaces('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1,1,42161')).toEqual([
    'solana',
    'eip155',
  ])
  const { options } = scriptOptions({
    customNetworks: JSON.stringify(solanaMainnet),
    networks: '1',
    defaultNetwork: solanaMainnet.caipNetworkId,
  })
  expect(options?.defaultNetwork).toMatchObject({ name: 'Solana' })
})

test.each([
  ['', ['WALLET_CONNECT']],
  ['true', ['WALLET_CONNECT']],
  ['wss://relay.example', ['WALLET_CONNECT']],
  ['false', []],
])('data-wallet-connect="%s" has the connectors %j', (walletConnect, types) => {
  const { options } = scriptOptions({ networks: '1', walletConnect })
  expect(options?.connectors?.map(({ type }) => type)).toEqual(types)
})

test.each([
  ['/siwx', undefined, true],
  ['https://a.example/siwx', 'true', true],
  ['/', '', true],
  ['/auth/siwx/', 'false', false],
])(
  'data-sign-in="%s" with data-sign-in-required="%s" signs in there',
  (signIn, attribute, required) => {
    const signInRequired = attribute === undefined ? {} : { signInRequired: attribute }
    const { options } = scriptOptions({ networks: '1', signIn, ...signInRequired })
    const { siwx } = options ?? {}
    expect(siwx ? siwx.getRequired?.() : siwx).toBe(required)
    expect(scriptOptions({ networks: '1' }).options?.siwx).toBeUndefined()
  },
)

test('data-sign-in calls its server', async () => {
  const calls: unknown[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    return Response.json({ sessions: [] })
  })
  const { options } = scriptOptions({ networks: '1', signIn: '/siwx' })
  const sessions = options?.siwx && (await options.siwx.getSessions('eip155:1', '0x1'))
  vi.unstubAllGlobals()
  expect(sessions).toEqual([])
  expect(calls).toEqual(['/siwx/session'])
})

test.each([
  [{ networks: '1', signIn: 'javascript:alert(1)' }, 'data-sign-in="javascript:alert(1)" is'],
  [{ networks: '1', signIn: '//a.example/siwx' }, 'is refused: write the path or the http(s) URL'],
  [{ networks: '1', signIn: '/\\a.example' }, 'data-sign-in='],
  [{ networks: '1', signIn: 'siwx' }, 'data-sign-in="siwx" is refused'],
  [{ networks: '1', signIn: '' }, 'data-sign-in="" is refused'],
  [{ networks: '1', signIn: '/siwx', signInRequired: 'no' }, 'data-sign-in-required="no" is'],
  [
    { networks: '1', signInRequired: 'false' },
    'data-sign-in-required="false" is refused: it is about data-sign-in, which is missing',
  ],
  [{ networks: '1', signin: '/siwx' }, 'Did you mean data-sign-in?'],
  [{ networks: '10' }, 'data-networks="10" is refused: 10 is none of 42161 (arbitrum)'],
  [{ networks: '1,,2' }, 'data-networks="1,,2" is refused: list at least one'],
  [{ networks: 'solana' }, 'solana is none of'],
  [{ networks: 'bitcoinMainnet' }, 'bitcoinMainnet is none of'],
  [{ customNetworks: JSON.stringify(bitcoinMainnet) }, 'for Bitcoin use the packages'],
  [{ networks: '1', walletConnect: 'yes' }, 'data-wallet-connect="yes" is refused: write true'],
  [{ networks: '' }, 'data-networks="" is refused'],
  [{ customNetworks: '{"id":' }, 'data-custom-networks="{\\"id\\":" is refused: it is not valid'],
  [{ customNetworks: '7' }, 'is refused: list networks as JSON objects'],
  [{ networks: '1', rpcUrls: '["x"]' }, 'data-rpc-urls'],
  [{ networks: '1', rpcUrls: '{"1":"javascript:1"}' }, 'the addresses of 1 must be http(s) URLs'],
  [{ networks: '1', defaultNetwork: '5' }, 'data-default-network="5" is refused: it is none of'],
  [{ networks: '1', reconnect: 'no' }, 'data-reconnect="no" is refused: write true or false'],
  [{ server: 'https://latchkey.example' }, 'data-networks is missing'],
])('%j is refused, and the problem names the attribute', (dataset, problem) => {
  const { options, problems } = scriptOptions(dataset)
  expect(options).toBeUndefined()
  expect(problems.join()).toContain(problem)
})

test.each([
  [{ network: '1' }, 'data-network="1" is refused: it is not known. Did you mean data-networks?'],
  [{ networks: '1', metadataIcon: 'x' }, 'Did you mean data-metadata-icons?'],
  [{ networks: '1', langauge: 'de' }, 'Did you mean data-language?'],
  [{ networks: '1', projectID: 'p' }, 'data-project-i-d="p" is refused'],
])('%j is refused, and the right name is given', (dataset, problem) => {
  const { options, problems } = scriptOptions(dataset)
  expect(options).toBeUndefined()
  expect(problems.join()).toContain(problem)
})

test('attributes of content systems are no mistakes, and are listed', () => {
  const dataset = { networks: '1', cfasync: 'false', nscript: 'afterInteractive', wfLoad: '' }
  expect(scriptOptions(dataset).options).toBeDefined()
  expect(foreignAttributes(dataset)).toEqual(['data-cfasync', 'data-nscript', 'data-wf-load'])
  expect(foreignAttributes({ networks: '1' })).toEqual([])
})

test('all problems are reported at once', () => {
  expect(scriptOptions({ networks: 'x', reconnect: 'x', rpcUrls: 'x' }).problems).toHaveLength(3)
})

test('a problem that the instance finds is reported with the attribute’s name', () => {
  const dataset = { server: 'ftp://x', theme: 'drak', customNetworks: '[{}]' }
  expect(optionProblem(dataset, 'server', 'no URL')).toBe(
    'data-server="ftp://x" is refused: no URL',
  )
  expect(optionProblem(dataset, 'theme.mode', 'no')).toContain('data-theme="drak"')
  expect(optionProblem(dataset, 'network.id', 'no')).toContain('data-custom-networks')
  expect(optionProblem(dataset, 'adapters', 'no')).toBe('adapters: no')
})

test('the page for hosts names every attribute', async () => {
  const { readFileSync } = await import('node:fs')
  const page = readFileSync(
    new URL('../../../../docs/plain-html.md', import.meta.url),
    'utf8',
  ).replace(/`-(description|url|icons)`/g, '`data-metadata-$1`')
  const written = Object.keys(scriptAttributes).map(
    (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  )
  expect(written.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
