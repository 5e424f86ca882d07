export type WalletBrowser = {
  readonly name: string
  /** Directories use the first. */
  readonly rdns: readonly [string, ...string[]]
  readonly userAgent?: RegExp
  readonly flags: readonly string[]
}

/** `isMetaMask` identifies none: most wallets set it. */
export const walletBrowsers: readonly WalletBrowser[] = [
  {
    name: 'MetaMask',
    rdns: ['io.metamask', 'io.metamask.mobile'],
    userAgent: /\bMetaMaskMobile\b/,
    flags: [],
  },
  {
    name: 'Trust Wallet',
    rdns: ['com.trustwallet.app'],
    userAgent: /\bTrust\/|\bTrustWallet\b/,
    flags: ['isTrust', 'isTrustWallet'],
  },
  {
    name: 'Coinbase Wallet',
    rdns: ['com.coinbase.wallet'],
    userAgent: /\bCoinbase(?:Wallet|Browser)\b/,
    flags: ['isCoinbaseBrowser'],
  },
  {
    name: 'OKX Wallet',
    rdns: ['com.okex.wallet'],
    userAgent: /\bOK(?:App|Ex|X)\b/i,
    flags: ['isOkxWallet', 'isOKExWallet'],
  },
  { name: 'Phantom', rdns: ['app.phantom'], userAgent: /\bPhantom\//, flags: ['isPhantom'] },
  { name: 'Rainbow', rdns: ['me.rainbow'], userAgent: /\bRainbow\//, flags: ['isRainbow'] },
  { name: 'imToken', rdns: ['im.token.app'], userAgent: /\bimToken\//i, flags: ['isImToken'] },
  {
    name: 'TokenPocket',
    rdns: ['pro.tokenpocket'],
    userAgent: /\bTokenPocket\b/,
    flags: ['isTokenPocket'],
  },
  {
    name: 'Bitget Wallet',
    rdns: ['com.bitget.web3'],
    userAgent: /\bBit(?:Keep|getWallet)\b/i,
    flags: ['isBitKeep', 'isBitget'],
  },
  {
    name: 'Binance Wallet',
    rdns: ['com.binance.wallet', 'com.binance.w3w'],
    userAgent: /\bB(?:NC|MP)\/\d/,
    flags: ['isBinance'],
  },
  { name: 'SafePal', rdns: ['com.safepal'], userAgent: /\bSafePal\b/i, flags: ['isSafePal'] },
  { name: 'Zerion', rdns: ['io.zerion.wallet'], flags: ['isZerion'] },
  { name: 'Coin98', rdns: ['coin98.com'], flags: ['isCoin98'] },
]
