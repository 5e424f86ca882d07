import { startDemoWallet } from './wallets/demoWallet.js'

// For pages that bring their own Latchkey: nothing but a wallet, as an extension would put it there.
startDemoWallet()
