export { findSwapRouter, knownSwapRouters } from '../swap/knownSwapRouters.js'
export type { RoutedSwap, RouterCall, SwapRouter } from '../swap/RoutedSwap.js'
export { readSwap } from '../swap/readSwap.js'
