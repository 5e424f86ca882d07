import { announceWallet, createWallet, injectWallet } from '@latchkey/testkit'

// What `addScriptedWallet` has put on the page before.
const { announceDelayMs, isProxied, ...options } = window.scriptedWalletOptions
const wallet = createWallet({ ...options, storage: localStorage })
window.scriptedWallet = wallet
if (isProxied) injectWallet(wallet, { proxy: true })
announceWallet(wallet, { delayMs: announceDelayMs })
