export type { SendSlice } from '../send/sendSlice.js'
