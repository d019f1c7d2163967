/** Imported before anything else: React chooses its build by this when it is loaded, and Vite would say `development`. */
process.env['NODE_ENV'] = 'production';
