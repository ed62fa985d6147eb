import { familyTreeImportGaps } from './gaps/family-tree-imports.gaps.js';
import { familyTreeGaps } from './gaps/family-trees.gaps.js';
import { describeGaps } from './gaps/gap.js';
import { treeKeeperGaps } from './gaps/tree-keepers.gaps.js';

describeGaps(familyTreeGaps);
describeGaps(familyTreeImportGaps);
describeGaps(treeKeeperGaps);
