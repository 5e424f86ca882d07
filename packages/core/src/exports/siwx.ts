export { cancelSignIn, signInFromView, signOut } from '../siwx/loadSignIn.js'
