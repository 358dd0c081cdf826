// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {InsufficientReturnAmount} from "./RouterErrors.sol";
import {TokenTransfers} from "./TokenTransfers.sol";
import {UniswapPools} from "./UniswapPools.sol";

/// @title Walks a path that the calldata names pool by pool.
/// @notice V2: 64 bytes per pool, both tokens sorted and packed, the direction in the last bit. V3: 96 bytes per pool, both
/// tokens sorted and the fee, the direction in the first bit; for exact output the pool that gives the output comes first.
abstract contract RouterPaths is UniswapPools {
    using TokenTransfers for address;

    struct Step {
        address tokenIn;
        address tokenOut;
        uint24 fee;
    }

    uint256 private constant V2_POOL_SIZE = 64;
    uint256 private constant V3_POOL_SIZE = 96;
    /// @dev What the last V3 callback paid: the true input of an exact-out path of several pools.
    uint256 internal transient lastPayment;

    error CallbackTransferFailed();

    constructor(PoolOrigins memory origins) UniswapPools(origins) {}

    /// @notice Called by a V3 pool in the middle of a swap: pays it, or, for exact output, buys what it asks for from
    /// the next pool, which is told to send it there.
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external {
        address payer = address(uint160(uint256(bytes32(data[:32]))));
        uint256 maxAmountIn = uint256(bytes32(data[32:64]));
        bytes calldata pools = data[64:];
        Step memory step = _v3Step(pools, 0);
        if (msg.sender != address(_pool(step.tokenIn, step.tokenOut, step.fee))) revert InvalidCaller();
        uint256 amount = uint256(amount0Delta > 0 ? amount0Delta : amount1Delta);
        if (pools.length > V3_POOL_SIZE) {
            _buyOnV3(pools[V3_POOL_SIZE:], payer, maxAmountIn, amount, msg.sender);
            return;
        }
        if (amount > maxAmountIn) revert InsufficientReturnAmount();
        lastPayment = amount;
        bool paid = payer == address(this)
            ? step.tokenIn.trySend(msg.sender, amount)
            : step.tokenIn.tryPull(payer, msg.sender, amount);
        if (!paid) revert CallbackTransferFailed();
    }

    /// @dev Sells along V2 pairs; the first is paid in `token` by `payer`, who is this contract or has allowed it.
    function _sellOnV2(bytes calldata pools, address token, address payer, uint256 amount) internal returns (uint256) {
        _payFirstPair(pools, token, payer, amount);
        uint256 count = pools.length / V2_POOL_SIZE;
        for (uint256 i; i < count; ++i) {
            Step memory step = _v2Step(pools, i);
            amount = _v2AmountOut(step.tokenIn, step.tokenOut, amount);
            _takeFromPair(step.tokenIn, step.tokenOut, amount, _afterPair(pools, i));
        }
        return amount;
    }

    /// @dev Buys along V2 pairs with what this contract holds.
    /// @return amountIn What the first pair was paid.
    function _buyOnV2(bytes calldata pools, address token, uint256 amountOut, uint256 maxAmountIn)
        internal
        returns (uint256 amountIn)
    {
        uint256 count = pools.length / V2_POOL_SIZE;
        uint256[] memory amounts = new uint256[](count);
        amountIn = amountOut;
        for (uint256 i = count; i > 0; --i) {
            amounts[i - 1] = amountIn;
            Step memory step = _v2Step(pools, i - 1);
            amountIn = _v2AmountIn(step.tokenIn, step.tokenOut, amountIn);
        }
        if (amountIn > maxAmountIn) revert InsufficientReturnAmount();
        _payFirstPair(pools, token, address(this), amountIn);
        for (uint256 i; i < count; ++i) {
            Step memory step = _v2Step(pools, i);
            _takeFromPair(step.tokenIn, step.tokenOut, amounts[i], _afterPair(pools, i));
        }
    }

    function _payFirstPair(bytes calldata pools, address token, address payer, uint256 amount) private {
        Step memory first = _v2Step(pools, 0);
        address pair = address(_pair(first.tokenIn, first.tokenOut));
        if (payer == address(this)) token.send(pair, amount);
        else token.pull(payer, pair, amount);
    }

    /// @dev Where a pair sends its output: the next pair, or here.
    function _afterPair(bytes calldata pools, uint256 index) private view returns (address) {
        if ((index + 1) * V2_POOL_SIZE >= pools.length) return address(this);
        Step memory next = _v2Step(pools, index + 1);
        return address(_pair(next.tokenIn, next.tokenOut));
    }

    /// @dev Sells along V3 pools; the first is paid by `payer`, the others with what the one before gave.
    function _sellOnV3(bytes calldata pools, address payer, uint256 amount) internal returns (uint256) {
        uint256 count = pools.length / V3_POOL_SIZE;
        for (uint256 i; i < count; ++i) {
            Step memory step = _v3Step(pools, i);
            bytes calldata pool = pools[i * V3_POOL_SIZE:(i + 1) * V3_POOL_SIZE];
            bytes memory data = _paymentData(i == 0 ? payer : address(this), amount, pool);
            (uint256 taken, uint256 given) =
                _swapOnV3(step.tokenIn, step.tokenOut, step.fee, _toInt256(amount), address(this), data);
            if (taken < amount) revert InsufficientReturnAmount();
            amount = given;
        }
        return amount;
    }

    /// @dev Buys along V3 pools; `lastPayment` then is what `payer` has paid.
    function _buyOnV3(bytes calldata pools, address payer, uint256 maxAmountIn, uint256 amountOut, address to) internal {
        Step memory step = _v3Step(pools, 0);
        bytes memory data = _paymentData(payer, maxAmountIn, pools);
        (, uint256 given) = _swapOnV3(step.tokenIn, step.tokenOut, step.fee, -_toInt256(amountOut), to, data);
        if (given < amountOut) revert InsufficientReturnAmount();
    }

    /// @dev What the callback reads: the payer, the most they pay, and the pools from the calling one on.
    function _paymentData(address payer, uint256 maxAmountIn, bytes calldata pools) private pure returns (bytes memory) {
        return bytes.concat(bytes32(uint256(uint160(payer))), bytes32(maxAmountIn), pools);
    }

    function _v2Step(bytes calldata pools, uint256 index) private pure returns (Step memory step) {
        bytes calldata pool = pools[index * V2_POOL_SIZE:(index + 1) * V2_POOL_SIZE];
        (step.tokenIn, step.tokenOut) = (address(bytes20(pool[:20])), address(bytes20(pool[20:40])));
        bool zeroForOne = uint8(pool[V2_POOL_SIZE - 1]) & 1 == 1;
        if (!zeroForOne) (step.tokenIn, step.tokenOut) = (step.tokenOut, step.tokenIn);
    }

    function _v3Step(bytes calldata pools, uint256 index) private pure returns (Step memory step) {
        bytes calldata pool = pools[index * V3_POOL_SIZE:(index + 1) * V3_POOL_SIZE];
        (step.tokenIn, step.tokenOut) = (address(bytes20(pool[12:32])), address(bytes20(pool[44:64])));
        step.fee = uint24(uint256(bytes32(pool[64:96])));
        bool zeroForOne = uint8(pool[0]) >> 7 == 1;
        if (!zeroForOne) (step.tokenIn, step.tokenOut) = (step.tokenOut, step.tokenIn);
    }
}
