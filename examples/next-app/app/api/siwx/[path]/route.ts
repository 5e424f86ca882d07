import { signIn } from '../../../signIn'

export const GET = signIn.handle
export const POST = signIn.handle
