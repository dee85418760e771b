import { mutantsOf } from '../../mutants/mutant.ts'

export const mutants = [
  ...mutantsOf('src/split-router/SplitRouter.sol', 'test/split-router/SplitRouter*.t.sol', [
    [
      'SR-1',
      'sells what lies in the contract too',
      'received = IERC20(token).balanceOf(address(this)) - balanceBefore;',
      'balanceBefore; received = IERC20(token).balanceOf(address(this));',
    ],
    [
      'SR-1',
      'the last route leaves the rest of the rounding',
      'uint256 part = i == last ? left : _partOf(received, routes[i].amountIn, amountIn);',
      'uint256 part = _partOf(received, routes[i].amountIn, amountIn);',
    ],
    [
      'SR-1',
      'the router may take any amount',
      'forceApprove(router, received);',
      'forceApprove(router, type(uint256).max);',
    ],
    [
      'SR-1',
      'BNB is accepted from any sender',
      'if (msg.sender != WETH) revert SplitRouterUnexpectedNative(msg.sender);',
      '',
    ],
    [
      'SR-2',
      'the minimum is not checked',
      'if (amountOut < amountOutMin) revert SplitRouterInsufficientOutput(amountOut, amountOutMin);',
      'amountOut; amountOutMin;',
    ],
    [
      'SR-2',
      'what the recipient had before counts',
      'amountOut = IERC20(tokenOut).balanceOf(receiver) - balanceBefore;',
      'balanceBefore; amountOut = IERC20(tokenOut).balanceOf(receiver);',
    ],
    [
      'SR-2',
      'a refused payment in BNB is ignored',
      'if (!isSent) revert SplitRouterNativeTransferFailed(to, amountOut);',
      'isSent;',
    ],
    [
      'SR-3',
      'all routes sell the same part',
      'received == amountIn ? part : received * part / amountIn',
      'received / 4 + part - part + amountIn - amountIn',
    ],
    [
      'SR-3',
      'the routes sell what was asked for instead of what arrived',
      'received == amountIn ? part : received * part / amountIn',
      'received == 0 || amountIn == 0 ? 0 : part',
    ],
    [
      'SR-3',
      'more BNB than the routes sell is kept',
      'if (msg.value != amountIn)',
      'if (msg.value < amountIn)',
    ],
    [
      'SR-5',
      'the deadline is not checked',
      'if (block.timestamp > deadline) revert SplitRouterDeadlineExpired(deadline, block.timestamp);',
      'deadline;',
    ],
    ['SR-5', 'five routes are taken', 'routes.length > MAX_ROUTES', 'routes.length > MAX_ROUTES + 1'],
    [
      'SR-5',
      'routes may end at different tokens',
      'if (first != tokenIn || end != tokenOut || first == end)',
      'if (first != tokenIn || first == end)',
    ],
    [
      'SR-5',
      'routes may begin at different tokens',
      'if (first != tokenIn || end != tokenOut || first == end)',
      'if (end != tokenOut || first == end)',
    ],
    [
      'SR-5',
      'the contract may be the recipient',
      'to == address(0) || to == address(this)',
      'to == address(0)',
    ],
    ['SR-5', 'BNB goes into a path of another token', '_requireWrappedNative(tokenIn);', ''],
    ['SR-6', 'the split is reentrant', '        payable\n        nonReentrant\n', '        payable\n'],
  ]),
]
