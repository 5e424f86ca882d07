import { expect, test } from 'vitest'
import * as addresses from './addresses.js'
import * as amounts from './amounts.js'
import * as api from './api.js'
import * as async from './async.js'
import * as auth from './auth.js'
import * as color from './color.js'
import * as ids from './ids.js'
import * as main from './index.js'
import * as networks from './networks.js'
import * as siwx from './siwx.js'
import * as swap from './swap.js'

test('the main entry offers this and no more', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "LatchkeyError",
      "addressFormats",
      "alerts",
      "appLinkBase",
      "callerQuery",
      "capabilities",
      "chainChangedPayload",
      "chainPayload",
      "codeInWords",
      "codesOf",
      "decodeSolanaAddress",
      "explorerLink",
      "features",
      "getRollupFee",
      "httpLimits",
      "imagePaths",
      "isAddressOf",
      "isEvmAddress",
      "isHarmlessSvg",
      "isHexString",
      "isLatchkeyError",
      "isNamespace",
      "isSafeSvg",
      "isSignature",
      "isSignedMessage",
      "isSolanaAddress",
      "isTransactionHash",
      "limits",
      "nameServiceReason",
      "namespaceList",
      "namespaceOfAddress",
      "namespaceTraits",
      "namespaces",
      "nativeCurrencies",
      "nativeTokenAddresses",
      "nativeTokenOf",
      "nodeCodeFromError",
      "nodeErrorCode",
      "numericErrorCodes",
      "ownLimits",
      "parseCaipAddress",
      "parseCaipNetworkId",
      "pollingIntervalMs",
      "safeLink",
      "sanitizeWalletIcon",
      "sanitizeWalletName",
      "sdkFields",
      "socialsOrder",
      "solanaKey",
      "startError",
      "startLimits",
      "supports",
      "toCaipAddress",
      "toNetwork",
      "toNodeError",
      "toldByNode",
      "unsupportedNetwork",
      "walletError",
      "walletErrorCode",
      "walletIcon",
      "walletMethods",
      "walletName",
    ]
  `)
})

test('the addresses entry offers this and no more', () => {
  expect(Object.keys(addresses).sort()).toMatchInlineSnapshot(`
    [
      "findLookAlike",
      "isSameAddress",
      "looksAlike",
    ]
  `)
})

test('the api entry offers this and no more', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "currencies",
      "endpoint",
      "getAnalyticsConfig",
      "getBalance",
      "getConvertAllowance",
      "getConvertApproval",
      "getConvertGasPrice",
      "getConvertQuotes",
      "getConvertTokens",
      "getHistory",
      "getIdentity",
      "getNfts",
      "getOrigins",
      "getPrice",
      "getProfile",
      "getProjectConfig",
      "getSupportedChains",
      "getWallets",
      "listedWallet",
      "postConvertTransaction",
      "refusal",
      "refusalCodes",
    ]
  `)
})

test('the color entry offers this and no more', () => {
  expect(Object.keys(color).sort()).toMatchInlineSnapshot(`
    [
      "contrastRatio",
      "hexToRgb",
      "minContrast",
      "mixToward",
      "parseMixedColor",
      "readableAccent",
      "rgbToHex",
      "textColorOn",
    ]
  `)
})

test('the amounts entry offers this and no more', () => {
  expect(Object.keys(amounts).sort()).toMatchInlineSnapshot(`
    [
      "formatAmount",
      "formatMoney",
      "formatNumber",
      "formatPrice",
      "formatUnits",
      "numberParts",
      "withLatinDigits",
    ]
  `)
})

test('the async entry offers this and no more', () => {
  expect(Object.keys(async).sort()).toMatchInlineSnapshot(`
    [
      "lazy",
      "singleFlight",
      "whenLoaded",
      "within",
    ]
  `)
})

test('the auth entry offers this and no more', () => {
  expect(Object.keys(auth).sort()).toMatchInlineSnapshot(`
    [
      "otpPattern",
      "parseEmail",
      "parseOtp",
    ]
  `)
})

test('the ids entry offers this and no more', () => {
  expect(Object.keys(ids).sort()).toMatchInlineSnapshot(`
    [
      "connectorImageIds",
      "connectorNames",
      "explorerIds",
      "networkImageIds",
      "networkNames",
    ]
  `)
})

test('the networks entry offers this and no more', () => {
  expect(Object.keys(networks).sort()).toMatchInlineSnapshot(`
    [
      "arbitrum",
      "arbitrumSepolia",
      "aurora",
      "avalanche",
      "avalancheFuji",
      "base",
      "baseSepolia",
      "berachain",
      "bitcoinMainnet",
      "bitcoinTestnet",
      "blast",
      "bsc",
      "bscTestnet",
      "celo",
      "cronos",
      "embeddedWalletChains",
      "fraxtal",
      "gnosis",
      "holesky",
      "hoodi",
      "hostedRpcChains",
      "ink",
      "linea",
      "lineaSepolia",
      "mainnet",
      "mantle",
      "mode",
      "moonbeam",
      "opBNB",
      "optimism",
      "optimismSepolia",
      "polygon",
      "polygonAmoy",
      "scroll",
      "scrollSepolia",
      "sepolia",
      "solanaDevnet",
      "solanaMainnet",
      "solanaTestnet",
      "sonic",
      "swapChainIds",
      "unichain",
      "unichainSepolia",
      "walletConnectRpcChainIds",
      "worldchain",
      "zksync",
      "zksyncSepoliaTestnet",
      "zora",
    ]
  `)
})

test('the siwx entry offers this and no more', () => {
  expect(Object.keys(siwx).sort()).toMatchInlineSnapshot(`
    [
      "assertSiteFields",
      "formatSignInMessage",
      "parseSignInMessage",
    ]
  `)
})

test('the swap entry offers this and no more', () => {
  expect(Object.keys(swap).sort()).toMatchInlineSnapshot(`
    [
      "findSwapRouter",
      "knownSwapRouters",
      "readSwap",
    ]
  `)
})
