export { cancelSignIn } from '../siwx/cancelSignIn.js'
export { signInFromView } from '../siwx/signInFromView.js'
export { signOut } from '../siwx/signOut.js'
