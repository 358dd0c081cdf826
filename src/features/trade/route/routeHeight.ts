/** Height of the route's picture in pixels. Constant, so that nothing moves when a route has more bands than the one before. */
export const ROUTE_HEIGHT = 150
