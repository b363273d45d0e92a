export { battleOfSystem, type CatalogueAsk, type CatalogueStudy, catalogueStudy } from './catalogue-values.ts'
