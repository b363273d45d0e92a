/** Units a side may have. */
export const MAX_UNITS = 200
/** Resource points of one component, force or salvo. */
export const MAX_RESOURCE_POINTS = 999
/** missile.launch Salvos aboard one ship. */
export const MAX_SALVOS_PER_SHIP = 20
/** Resource points of cargo aboard one ship. */
export const MAX_CARGO = 9999
/** bombard.population */
export const MAX_POPULATION = 9999
