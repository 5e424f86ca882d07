export { type LatchkeyConfig, latchkeyConfig } from '../config/latchkeyConfig.js'
export { connectWagmi } from '../connectWagmi.js'
