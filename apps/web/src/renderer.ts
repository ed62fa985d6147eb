// Chunk with React's renderer, the largest script of a document. `entry.ts` imports it separately.
import 'react-dom/client';
