import { namespaceList } from '@latchkey/protocol'
import { assertKnown, isRecord, isText, validateUrl } from '../validateOption.js'
import { checkFields, type FieldCheck, flag, text } from './checkFields.js'

const isChainId = (value: unknown) => isText(value) && /^[a-z\d-]{3,8}:[-\w]{1,32}$/.test(value)
const isList = (value: unknown, isValid: (one: unknown) => boolean) =>
  Array.isArray(value) && value.every(isValid)
const chainId: FieldCheck = [isChainId, 'give a CAIP-2 id, e.g. eip155:1']
const object: FieldCheck = [(value) => isRecord(value) && !Array.isArray(value), 'give an object']

const namespaceLists = (isValid: (one: unknown) => boolean, example: string): FieldCheck => [
  (value) => isRecord(value) && Object.values(value).every((list) => isList(list, isValid)),
  `give lists by namespace, e.g. { eip155: ['${example}'] }`,
]

const overrideFields: Readonly<Record<string, FieldCheck>> = {
  methods: namespaceLists(isText, 'personal_sign'),
  chains: namespaceLists(isChainId, 'eip155:1'),
  events: namespaceLists(isText, 'chainChanged'),
  rpcMap: [
    (value) => isRecord(value) && Object.keys(value).every(isChainId),
    'give URLs by CAIP-2 id, e.g. eip155:1',
  ],
  defaultChain: chainId,
}

/** Fields per adapter and connector, kept out of the code every page loads. */
const factories: Readonly<Record<string, readonly [string, Readonly<Record<string, FieldCheck>>]>> =
  {
    eip155: ['evm', { eip6963: flag, injected: flag, window: object }],
    solana: ['solana', { window: object }],
    WALLET_CONNECT: [
      'walletConnect',
      {
        relayUrl: [
          (value) => isText(value) && /^wss?:\/\/[^\s/]/i.test(value),
          'use wss:// or ws://',
        ],
        projectId: text,
        override: object,
      },
    ],
    AUTH: [
      'embedded',
      {
        frame: text,
        chains: [
          (value) => isList(value, isChainId),
          "list CAIP-2 ids of networks, e.g. ['eip155:1']",
        ],
      },
    ],
  }

export type HostFactory = {
  readonly namespace?: string
  readonly type?: string
  readonly hostOptions?: object
}

/** Checks the fields of our adapters and connectors; third-party ones check their own. */
export function checkFactory({ hostOptions, namespace, type }: HostFactory): void {
  const [name, fields] = factories[namespace ?? type ?? ''] ?? []
  if (!name || !fields || hostOptions === undefined) return
  checkFields(name, hostOptions, fields)
  const { override } = hostOptions as { readonly override?: object }
  if (override) checkOverride(`${name}.override`, override)
}

function checkOverride(option: string, override: object): void {
  checkFields(option, override, overrideFields)
  const { chains, events, methods, rpcMap } = override as Readonly<Record<string, object>>
  for (const [name, lists] of Object.entries({ chains, events, methods })) {
    if (lists) assertKnown(`${option}.${name}`, lists, namespaceList)
  }
  for (const [id, url] of Object.entries(rpcMap ?? {})) validateUrl(`${option}.rpcMap.${id}`, url)
}
