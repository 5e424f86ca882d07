import { parseEther } from 'viem'

/** The account that tips go to: one of the public test accounts, which starts empty. */
export const tipJar = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199'

/** What one tip is. */
export const tipAmount = parseEther('0.01')
