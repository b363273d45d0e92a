export { packLink, parseLink } from '@flagplot/core/notation'
