/** Typefaces are installed beside the kit, not here; test/templates holds their names and versions against it. */
declare module '@fontsource-variable/*'
declare module '@fontsource/*'
