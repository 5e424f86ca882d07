export { serverSiwx } from '@latchkey/siwx'
