/** What vitest resolves `electron` to: only main and preload may import it, and they are tested by test/desktop. */
throw new Error('electron was imported in a unit test; only src/main and src/preload may do so.');
