import { expect, test } from 'vitest'
import * as api from './api.js'
import * as main from './index.js'
import * as networks from './networks.js'

test('the main entry offers this and no more', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "LatchkeyError",
      "alertOfServerMessage",
      "alerts",
      "authenticatingMessage",
      "capabilities",
      "features",
      "isAddressOf",
      "isEvmAddress",
      "isHexString",
      "isLatchkeyError",
      "isNamespace",
      "isSignedMessage",
      "isSolanaAddress",
      "isTransactionHash",
      "limits",
      "nameServiceReason",
      "namespaceList",
      "namespaces",
      "nativeTokenOf",
      "nodeErrorCode",
      "ownLimits",
      "parseCaipAddress",
      "parseCaipNetworkId",
      "pollingIntervalMs",
      "socialsOrder",
      "supports",
      "toCaipAddress",
      "toNetwork",
      "unsupportedNetwork",
      "walletErrorCode",
    ]
  `)
})

test('the api entry offers this and no more', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "endpoint",
      "getAnalyticsConfig",
      "getOrigins",
      "getProjectConfig",
      "getSupportedChains",
    ]
  `)
})

test('the networks entry offers this and no more', () => {
  expect(Object.keys(networks).sort()).toMatchInlineSnapshot(`
    [
      "arbitrum",
      "authConnectorNamespaces",
      "bitcoin",
      "bitcoinTestnet",
      "embeddedWalletChains",
      "hostedRpcChains",
      "mainnet",
      "sepolia",
      "solana",
      "solanaDevnet",
      "solanaTestnet",
      "swapChainIds",
      "walletConnectRpcChainIds",
    ]
  `)
})
