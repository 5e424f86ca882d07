import type { CaipNetworkId, Namespace } from '@latchkey/protocol'

/** What sessions need to know of a namespace. */
export type NamespaceRow = {
  /** What its wallets may be asked to do. */
  readonly methods: readonly string[]
  /** Networks that had another id before, by their id now; some wallets know no other. */
  readonly oldIds: Readonly<Record<string, CaipNetworkId>>
  /** Whether its wallets go to networks that they never agreed to, and can be asked there. */
  readonly roams: boolean
  /** Reads a network of an event, without the namespace; undefined if that is none. */
  readReference(text: string): string | undefined
}

const anyNamespace: NamespaceRow = {
  methods: [],
  oldIds: {},
  roams: false,
  readReference: (text) => (/^[-\w]{1,64}$/.test(text) ? text : undefined),
}

const rows: Readonly<Partial<Record<Namespace, NamespaceRow>>> = {
  eip155: {
    ...anyNamespace,
    roams: true,
    /** A number, or hex. */
    readReference(text) {
      const chain = /^(?:0x[\da-f]+|\d+)$/i.test(text) ? Number(text) : 0
      return Number.isSafeInteger(chain) && chain > 0 ? String(chain) : undefined
    },
    methods: [
      'eth_accounts',
      'eth_requestAccounts',
      'eth_sendRawTransaction',
      'eth_sign',
      'eth_signTransaction',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'personal_sign',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_getPermissions',
      'wallet_requestPermissions',
      'wallet_registerOnboarding',
      'wallet_watchAsset',
      'wallet_scanQRCode',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_sendCalls',
      'wallet_getCapabilities',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_getAssets',
    ],
  },
  solana: {
    ...anyNamespace,
    oldIds: {
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    },
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_requestAccounts',
      'solana_getAccounts',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
  },
  bip122: {
    ...anyNamespace,
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  },
}

/** The row of a namespace; one without its own is asked for no methods. */
export const namespaceRow = (namespace: Namespace): NamespaceRow => rows[namespace] ?? anyNamespace
